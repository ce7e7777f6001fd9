// An image in the text. The build fills in its size, so nothing moves when it arrives. An image with a dark version
// is two files: the stylesheet shows the one for the colour mode, and the browser fetches only that. Entries: Image,
// Pictures, imageSize().

export interface ImageProps {
  src: string;
  srcDark?: string;
  alt: string;
  title?: string;
  width?: number; // px
  height?: number; // px
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

function OneImage({ alt, mode, ...attributes }: OneImageProps) {
  return <img className={mode} alt={alt} {...attributes} loading="lazy" decoding="async" />;
}

interface Size {
  width?: number | undefined; // px
  height?: number | undefined;
}

/** The author's size, else the file's; if only one side is given, the other follows from the file's proportions. */
export function imageSize(wanted: Size, file: Size): Size {
  const { width, height } = wanted;
  if (width === undefined && height === undefined)
    return { width: file.width, height: file.height };
  if (!file.width || !file.height) return { width, height };
  const ratio = file.width / file.height;
  return {
    width: width ?? Math.round((height ?? 0) * ratio),
    height: height ?? Math.round((width ?? 0) / ratio),
  };
}

/** A paragraph of pictures: each a figure with its title as a caption, side by side where there is room. */
export function Pictures({ images }: { images: readonly ImageProps[] }) {
  const figures = images.map(({ title, ...image }) => (
    <figure key={image.src} className="picture">
      <Image {...image} />
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  ));
  return figures.length > 1 ? <div className="pictures">{figures}</div> : figures;
}
