// Files that are no part of a site: those that editors write next to a file while saving it, and hidden ones.
// Entries: isEditorFile(), isHidden().

/** `4913`, `.a.mdx.swp`, `a.mdx~`, Emacs' lock `.#a.mdx`, a link that leads nowhere. */
export function isEditorFile(name: string): boolean {
  return /^4913$|~$|^\.#|\.sw[a-z]$|\.tmp$|^\.DS_Store$/.test(name);
}

/** A part of the path begins with a dot: hosts serve no such page. Files of `public/` may, such as `.nojekyll`. */
export function isHidden(path: string): boolean {
  return !path.startsWith('public/') && /\/\./.test(path);
}
