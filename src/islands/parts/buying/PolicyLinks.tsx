export interface PolicyLink {
  href: string;
  label: string;
}

interface PolicyLinksProps {
  links: readonly PolicyLink[];
  /** Names the list for screen readers. */
  label: string;
}

/** Inside cart and checkout; static pages have `components/law/PolicyLinks.astro`. */
export function PolicyLinks({ links, label }: PolicyLinksProps) {
  return (
    <ul className="cluster links gap-5" aria-label={label}>
      {links.map(({ href, label: name }) => (
        <li key={href}>
          <a className="target small" href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
