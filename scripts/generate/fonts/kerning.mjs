/** Pair kerning of a font (GPOS `kern`, lookup types 2 and 9 over 2) as classes of code points and a matrix. */

const kernScripts = new Set(["DFLT", "latn", "grek", "cyrl", "hebr", "armn", "geor", "thai", "lao", "kana", "hani"]);

function kernLookups(font) {
  const gpos = font.GPOS;
  if (!gpos) return [];
  const indices = new Set();
  for (const { tag, script } of gpos.scriptList) {
    if (!kernScripts.has(tag.trim())) continue;
    for (const index of script.defaultLangSys?.featureIndexes ?? []) {
      const record = gpos.featureList[index];
      if (record.tag === "kern") for (const lookup of record.feature.lookupListIndexes) indices.add(lookup);
    }
  }
  return [...indices].sort((a, b) => a - b).map((index) => gpos.lookupList.get(index));
}

function coverageIndex(coverage, glyph) {
  if (coverage.version === 1) return coverage.glyphs.indexOf(glyph);
  for (const range of coverage.rangeRecords) {
    if (glyph >= range.start && glyph <= range.end) return range.startCoverageIndex + glyph - range.start;
  }
  return -1;
}

function classOf(definition, glyph) {
  if (definition.version === 1) {
    const classes = definition.classValueArray;
    const index = glyph - definition.startGlyph;
    return (classes.get === undefined ? classes[index] : classes.get(index)) ?? 0;
  }
  for (const range of definition.classRangeRecord) if (glyph >= range.start && glyph <= range.end) return range.class;
  return 0;
}

/** Values of one first glyph: a function from the second glyph to its adjustment, undefined where the subtable says nothing. */
function rowOf(subtable, glyph) {
  const index = coverageIndex(subtable.coverage, glyph);
  if (index < 0) return undefined;
  if (subtable.version === 1) {
    const pairs = new Map();
    const set = subtable.pairSets.get(index);
    for (const pair of set.toArray?.() ?? set) pairs.set(pair.secondGlyph, pair.value1?.xAdvance ?? 0);
    return (second) => pairs.get(second);
  }
  const row = subtable.classRecords.get(classOf(subtable.classDef1, glyph));
  return (second) => row.get(classOf(subtable.classDef2, second))?.value1?.xAdvance ?? 0;
}

/** Kerning of every pair of `codePoints`: { lefts, rights: class by code point, matrix: rows of values } or undefined. */
export function kerning(font, codePoints) {
  const lookups = kernLookups(font).map((lookup) =>
    lookup.subTables
      .map((table) => table.extension ?? table)
      .filter((table) => (table.version <= 2 && table.pairSetCount !== undefined) || table.classRecords !== undefined),
  );
  if (lookups.every((tables) => tables.length === 0)) return undefined;
  const glyphs = codePoints.map((codePoint) => font.glyphForCodePoint(codePoint).id);
  const rows = glyphs.map((glyph) => {
    const sources = lookups.map((tables) =>
      tables.map((table) => rowOf(table, glyph)).filter((row) => row !== undefined),
    );
    return glyphs.map((second) => {
      let total = 0;
      for (const tables of sources) {
        for (const row of tables) {
          const value = row(second);
          if (value === undefined) continue;
          total += value;
          break;
        }
      }
      return total;
    });
  });
  return classify(codePoints, rows);
}

/** Code points with equal rows (columns) share a class; class 0 has no kerning and is left out. */
export function classify(codePoints, rows) {
  const lefts = new Map();
  const leftRows = [];
  const known = new Map();
  rows.forEach((row, i) => {
    if (row.every((value) => value === 0)) return;
    const key = row.join();
    if (!known.has(key)) known.set(key, leftRows.push(row));
    lefts.set(codePoints[i], known.get(key));
  });
  const rights = new Map();
  const columns = [];
  known.clear();
  codePoints.forEach((codePoint, j) => {
    const column = leftRows.map((row) => row[j]);
    if (column.every((value) => value === 0)) return;
    const key = column.join();
    if (!known.has(key)) known.set(key, columns.push(column));
    rights.set(codePoint, known.get(key));
  });
  if (leftRows.length > 255 || columns.length > 255)
    throw new RangeError(`too many kerning classes: ${leftRows.length} x ${columns.length}`);
  return { lefts, rights, matrix: leftRows.map((_, i) => columns.map((column) => column[i])) };
}
