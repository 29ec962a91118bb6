/** Response headers as a list: names in lower case, in order, repeated where the server repeats them. */

export type HeaderList = readonly (readonly [name: string, value: string])[];

export function headerList(headers: Readonly<Record<string, string | string[] | undefined>>): HeaderList {
  const list: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) list.push([name.toLowerCase(), one]);
  }
  return list;
}

/** First value of a header, undefined when there is none. */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  return headers.find(([key]) => key === name)?.[1];
}

/** All values of a header joined as one (RFC 9110 5.3). */
export function joinedHeader(headers: HeaderList, name: string): string {
  return headerValues(headers, name).join(", ");
}

export function headerValues(headers: HeaderList, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** Headers by name, repeated ones joined (Set-Cookie by line feeds). */
export function headerRecord(headers: HeaderList): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [name, value] of headers) {
    const before = record[name];
    record[name] = before === undefined ? value : `${before}${name === "set-cookie" ? "\n" : ", "}${value}`;
  }
  return record;
}

/** Media type without parameters, in lower case, "" when the header is missing or malformed. */
export function mediaType(headers: HeaderList): string {
  const [type = ""] = (headerValue(headers, "content-type") ?? "").split(";", 1);
  return type.trim().toLowerCase();
}

/** The charset parameter of Content-Type. */
export function charsetLabel(headers: HeaderList): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(headerValue(headers, "content-type") ?? "");
  return match?.[1] ?? match?.[2];
}

/** A header value whose bytes are UTF-8, which HTTP hands over one character a byte. */
export function utf8Value(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value)) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    return value;
  }
}
