// The size an image is drawn at, which reserves its space until it arrives. Entry: imageSize().

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
