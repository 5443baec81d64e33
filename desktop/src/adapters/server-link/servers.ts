import type { Servers } from '../../core/ports.ts';
import { serverLink } from './server-link.ts';
import { signIn } from './sign-in.ts';

export const servers: Servers = { signIn, connect: serverLink };
