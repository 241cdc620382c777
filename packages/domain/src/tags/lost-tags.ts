/** Which of its tags an animal lost: in which ear, or the electronic one. */
export const lostTags = ['left', 'right', 'both', 'EID'] as const
