/** The widths of styles/widths.css in pixels, which the build fills in (integrations/widths.mjs). */
declare const WIDTHS: Record<'largePhone' | 'tablet' | 'laptop' | 'desktop' | 'full', number>;
