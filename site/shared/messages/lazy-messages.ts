// Texts of parts that are loaded lazily: not in the shell's own script.

export const backToTop = 'Scroll back to top';
