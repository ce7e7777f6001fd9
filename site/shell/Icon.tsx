// The shell's few icons, drawn with the text's colour. Entry: Icon. Those that stand dozens of times on a
// page are shapes of the stylesheet, one element each.

const paths = {
  arrowUp: 'M12 19V6M6 12l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  search: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l4.5 4.5',
  sun: 'M12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
} as const;

export type IconName = keyof typeof paths | 'chevron' | 'external';

interface IconProps {
  name: IconName;
  label?: string; // read aloud; without it the icon is decoration
}

export function Icon({ name, label }: IconProps) {
  const attributes = {
    className: `icon icon-${name}`,
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
  };
  if (name === 'chevron' || name === 'external') return <span {...attributes} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label stands in aria-label, a title would be a tooltip
    <svg
      {...attributes}
      viewBox="0 0 24 24"
      width={20} // without the stylesheet it would fill the page
    >
      <path d={paths[name]} />
    </svg>
  );
}
