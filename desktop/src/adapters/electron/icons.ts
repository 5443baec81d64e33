import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NativeImage, nativeImage } from 'electron';

/** Made from the one SVG by the build. `-light` are for dark bars, the others for light ones; a Mac colors its own. */
export type IconName = 'app' | 'dot' | `tray-${'online' | 'away' | 'offline' | 'waiting'}${'' | '-light'}`;

/** From bytes and not from a path: the files lie in an archive that only this program reads. */
export function iconsFrom(folder: string) {
  return (name: IconName): NativeImage => {
    const image = nativeImage.createEmpty();
    for (const [scaleFactor, suffix] of [
      [1, ''],
      [2, '@2x'],
    ] as const) {
      image.addRepresentation({ scaleFactor, buffer: readFileSync(join(folder, `${name}${suffix}.png`)) });
    }
    return image;
  };
}
