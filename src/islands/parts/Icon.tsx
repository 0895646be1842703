import {
  back,
  cancel,
  chevron,
  clock,
  close,
  download,
  edit,
  picture,
  plus,
  print,
  search,
  trash,
} from '../../assets/icons';

interface LineIconProps {
  /** An SVG path on a grid of 24 units. */
  path: string;
  /** CSS pixels. */
  size?: number | undefined;
}

/** A line icon, hidden from screen readers because the text next to it says the same. */
export function LineIcon({ path, size = 24 }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Listed one by one, so that scripts contain no other icons. */
const ICONS = {
  back,
  cancel,
  chevron,
  clock,
  close,
  download,
  edit,
  picture,
  plus,
  print,
  search,
  trash,
};

interface IconProps {
  name: keyof typeof ICONS;
  /** CSS pixels. */
  size?: number;
}

export function Icon({ name, size }: IconProps) {
  return <LineIcon path={ICONS[name]} size={size} />;
}
