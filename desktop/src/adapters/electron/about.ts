import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@lingui/core/macro';
import { app, shell } from 'electron';
import * as z from 'zod';

const licenses = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string().nullable() }),
);
type License = z.output<typeof licenses>[number];

/** `folder` holds what the build found in each bundle. */
export function about(folder: string) {
  app.setAboutPanelOptions({
    applicationName: 'ChatBot SaaS Console',
    applicationVersion: app.getVersion(),
    copyright: 'MIT License',
  });

  return {
    show: () => app.showAboutPanel(),

    /** In the system's reader for text: the archive that they are in is closed to it, so it gets a copy. */
    async showLicenses() {
      const file = join(app.getPath('userData'), 'licenses.txt');
      writeFileSync(file, textOf(readAll(folder)));
      const failure = await shell.openPath(file);
      if (failure) console.error('The licenses could not be shown', failure);
    },
  };
}

/** A package may be in several bundles. */
function readAll(folder: string): License[] {
  const found = readdirSync(folder).flatMap((name) =>
    licenses.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
  const byVersion = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byVersion.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function textOf(all: readonly License[]): string {
  const version = app.getVersion();
  const intro = [
    t`ChatBot SaaS Console ${version}, MIT License.`,
    t`It contains Electron, whose licenses are in LICENSE.electron.txt and LICENSES.chromium.html, and:`,
  ];
  const parts = all.map(({ name, version, license, text }) =>
    [`${name} ${version} (${license})`, ...(text === null ? [] : ['', text])].join('\n'),
  );
  return `${[intro.join('\n'), ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
