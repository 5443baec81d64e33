/** Rows as a table: aligned for a terminal, or as markdown for docs/benchmarks. The first row is its head. */
export function tableOf(rows: readonly (readonly string[])[], asMarkdown: boolean): string {
  const [head = [], ...others] = rows;
  if (asMarkdown) {
    const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
    return [head, rule, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2);
  return rows.map((cells) => `  ${cells.map(pad).join('')}`.trimEnd()).join('\n');
}
