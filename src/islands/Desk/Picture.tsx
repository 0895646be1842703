/** A piece's picture; an empty space for one that is no longer in the catalogue. */
export function Picture({ src }: { src: string | undefined }) {
  return src ? <img src={src} alt="" width={56} height={56} loading="lazy" /> : <span />;
}
