/**
 * Moves on whenever a job of the same fields would leave an animal otherwise than before. The server notes it on each
 * animal it settles, so an app with older rules leaves what newer ones decided alone.
 */
export const rulesVersion = 8
