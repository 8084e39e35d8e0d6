/** Whether what points here is a finger: there the system's own lists and pickers serve better than ours. */
export const hasTouch = (): boolean => matchMedia('(pointer: coarse)').matches
