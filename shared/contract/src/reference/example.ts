/** Makes an example. Pages load only schemas: bundlers leave out what nothing there uses. */
/* @__NO_SIDE_EFFECTS__ */
export const example = <T>(make: () => T): T => make();
