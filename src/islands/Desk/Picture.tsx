/** A piece's picture; an empty square for one that is no longer in the catalogue. */
export function Picture({ src }: { src: string | undefined }) {
  if (!src) return <span className="thumb" />;
  return <img className="thumb" src={src} alt="" width={56} height={56} loading="lazy" />;
}
