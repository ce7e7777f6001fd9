// An image in the text. The build fills in the size, so nothing moves when it arrives. Entry: Image.

interface ImageProps {
  src: string;
  alt: string;
  title?: string;
  width?: number; // px
  height?: number; // px
  zooms?: boolean; // leads to the picture in full size, over the page where script runs
}

export function Image({ alt, zooms, ...attributes }: ImageProps) {
  const image = <img alt={alt} {...attributes} loading="lazy" decoding="async" />;
  if (zooms !== true) return image;
  return (
    <a className="zoom" href={attributes.src}>
      {image}
    </a>
  );
}
