/** The widths of styles/widths.css in pixels, which the build fills in (integrations/widths.mjs). */
declare const WIDTHS: Record<'largePhone' | 'tablet' | 'laptop' | 'desktop' | 'full', number>;

/** All of `pinFilesOf`, from `integrations/pin-files`. */
declare module 'virtual:pin-files' {
  export const files: Readonly<Record<string, import('./shop/delivery/pins').PinFile>>;
}

// The package has no types.
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
