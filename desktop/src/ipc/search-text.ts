import * as z from 'zod';

const LENGTH = 200;

/** Of what is pasted into a search, as much as anybody would type. */
export const searchText = z.string().overwrite((text) => text.slice(0, LENGTH));
