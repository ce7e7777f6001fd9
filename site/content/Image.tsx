// An image in the text. The build fills in the size, so nothing moves when it arrives. Entry: Image.

interface ImageProps {
  src: string;
  alt: string;
  title?: string;
  width?: number; // px
  height?: number; // px
}

export function Image({ alt, ...attributes }: ImageProps) {
  return <img alt={alt} {...attributes} loading="lazy" decoding="async" />;
}
