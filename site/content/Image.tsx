// An image in the text. The build fills in the size, so nothing moves when it arrives. A picture in the site's
// colors is two files: the style sheet shows that of the color mode, and a browser fetches no other. Entry: Image.

export interface ImageProps {
  src: string;
  srcDark?: string;
  alt: string;
  title?: string;
  width?: number; // px
  height?: number; // px
  zooms?: boolean; // leads to the picture in full size, over the page where script runs
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
