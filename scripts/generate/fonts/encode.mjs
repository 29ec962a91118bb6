/** The number coding of the font tables; engine/layout/text/tables/decode.ts reads it. */

/** Unsigned LEB128 bytes as base64. */
export function packUnsigned(values) {
  const bytes = [];
  for (let value of values) {
    if (!Number.isInteger(value) || value < 0) throw new RangeError(`expected a natural number, found ${value}`);
    while (value > 127) {
      bytes.push((value & 127) | 128);
      value = Math.floor(value / 128);
    }
    bytes.push(value);
  }
  return Buffer.from(bytes).toString("base64");
}

const zigzag = (value) => (value >= 0 ? value * 2 : -value * 2 - 1);

/** Ascending code points as (gap to the range before, length) pairs. */
export function packCodePoints(codePoints) {
  const out = [];
  let next = 0;
  for (let i = 0; i < codePoints.length; ) {
    let length = 1;
    while (codePoints[i + length] === codePoints[i] + length) length++;
    out.push(codePoints[i] - next, length);
    next = codePoints[i] + length;
    i += length;
  }
  return packUnsigned(out);
}

/** Numbers as (difference from the run before, repeats) pairs. */
export function packRuns(values) {
  const out = [];
  let last = 0;
  for (let i = 0; i < values.length; ) {
    let length = 1;
    while (values[i + length] === values[i]) length++;
    out.push(zigzag(values[i] - last), length);
    last = values[i];
    i += length;
  }
  return packUnsigned(out);
}
