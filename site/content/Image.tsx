// An image in the text. The build fills in its size, so nothing moves when it arrives. An image with a dark version
// is two files: the stylesheet shows the one for the colour mode, and the browser fetches only that. Entry: Image.

export interface ImageProps {
  src: string;
  srcDark?: string;
  alt: string;
  title?: string;
  width?: number; // px
  height?: number; // px
  zooms?: boolean; // links to the full-size image, which script shows over the page
}

export function Image({ srcDark, ...image }: ImageProps) {
  if (srcDark === undefined) return <OneImage {...image} />;
  return (
    <>
      <OneImage {...image} mode="only-light" />
      <OneImage {...image} src={srcDark} mode="only-dark" />
    </>
  );
}

type OneImageProps = Omit<ImageProps, 'srcDark'> & { mode?: 'only-light' | 'only-dark' };

function OneImage({ alt, zooms, mode, ...attributes }: OneImageProps) {
  const isLink = zooms === true;
  const image = (
    <img
      className={isLink ? undefined : mode}
      alt={alt}
      {...attributes}
      loading="lazy"
      decoding="async"
    />
  );
  if (!isLink) return image;
  return (
    <a className={mode === undefined ? 'zoom' : `zoom ${mode}`} href={attributes.src}>
      {image}
    </a>
  );
}
