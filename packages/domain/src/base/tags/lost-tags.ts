/** Which of its tags an animal lost: in which ear, or the electronic one. */
export const lostTags = ['left', 'right', 'both', 'EID'] as const

/**
 * How far the order of a lost tag has got, the worst first: sent back, still to order, to be sent, on its way,
 * taken.
 */
export const tagOrders = ['back', 'toOrder', 'toSend', 'underWay', 'ordered'] as const
export type TagOrder = (typeof tagOrders)[number]
