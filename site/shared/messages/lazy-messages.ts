// Texts of what comes late and by itself: not in the shell's own script.

export const backToTop = 'Scroll back to top';
