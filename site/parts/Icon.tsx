// The shell's few icons, in the text colour. Icons with an empty path here are used dozens of times on a page, so the
// stylesheet draws them in one element each; or their path comes with the site data. Entry: Icon.

const paths = {
  arrowUp: 'M12 19V6M6 12l6-6 6 6',
  chevron: '',
  close: 'M6 6l12 12M18 6L6 18',
  external: '',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  language: '',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  search: 'M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14zM16 16l4.5 4.5',
  sun: 'M12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12 3v2m0 14v2M3 12h2m14 0h2M6 6l1 1m10 10l1 1m0-12l-1 1M7 17l-1 1',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  label?: string; // read aloud; absent: the icon is decorative
  path?: string; // for icons that few sites use: comes with the site data
}

export function Icon({ name, label, path = paths[name] }: IconProps) {
  const attributes = {
    className: `icon icon-${name}`,
    'aria-hidden': !label || undefined,
    role: label && 'img',
    'aria-label': label,
  };
  if (!path) return <span {...attributes} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label is in aria-label, a title would be a tooltip
    <svg
      {...attributes}
      viewBox="0 0 24 24"
      width={20} // without the stylesheet it would fill the page
    >
      <path d={path} />
    </svg>
  );
}
