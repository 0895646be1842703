// The package comes without types.
declare module 'subset-font' {
  /** Cuts a font down to the letters of a text. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
