// How large an image is drawn: what keeps its place on the page until it arrives. Entry: imageSize().

interface Size {
  width?: number | undefined; // px
  height?: number | undefined;
}

/** The author's size, else the file's; of one side alone the other follows in the file's proportion. */
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
