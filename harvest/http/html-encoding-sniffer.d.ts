declare module "html-encoding-sniffer" {
  interface SnifferOptions {
    /** Bytes are XML or CSS: only the byte order mark and the options are looked at. */
    readonly xml?: boolean;
    readonly transportLayerEncodingLabel?: string;
    readonly defaultEncoding?: string;
  }

  /** Name of the encoding of a byte stream (HTML 13.2.3.2). */
  export default function htmlEncodingSniffer(bytes: Uint8Array, options?: SnifferOptions): string;
}
