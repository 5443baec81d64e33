import * as z from 'zod';

// Schemas decide when they are made whether to compile their parsers, which the page's policy forbids: so this module is
// imported before any that makes one.
z.config({ jitless: true });
