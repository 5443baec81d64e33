// The part of a key that masked keys show, without `sk_`: it distinguishes keys, and authorizes nothing. A call of a
// function would weigh more in the loader than what it does.
export const ID_START = 3;
export const ID_END = 12;
