import { buildFrontEnds } from '../../src/startup/front-ends.ts';

/** Once before all browser tests: the products that they start at the same time then find it done. */
export default async function setUp(): Promise<void> {
  await buildFrontEnds();
}
