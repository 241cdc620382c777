/** A phone in the hand, and a computer on a desk. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1280, height: 800 } },
}
