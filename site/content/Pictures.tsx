// A paragraph of pictures: each a figure with its title as a caption, side by side where there is room.
// Entry: Pictures.

import { Image, type ImageProps } from './Image.tsx';

export function Pictures({ images }: { images: readonly ImageProps[] }) {
  const figures = images.map(({ title, ...image }) => (
    <figure key={image.src} className="picture">
      <Image {...image} />
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  ));
  return figures.length > 1 ? <div className="pictures">{figures}</div> : figures;
}
