const BAR_WIDTH = 30;
const LINE_EVERY_MS = 3_000;

/** Shows the progress of a long task: a bar on a terminal, otherwise a line for each quarter. */
export function showProgress(
  label: string,
  total: number,
  out: NodeJS.WriteStream = process.stdout,
): (done: number) => void {
  let quarter = -1;
  return (done) => {
    if (out.isTTY) {
      const filled = Math.round((done / total) * BAR_WIDTH);
      out.write(
        `\r${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${counted(done)}/${counted(total)}${done === total ? '\n' : ''}`,
      );
    } else if (Math.floor((done * 4) / total) > quarter) {
      quarter = Math.floor((done * 4) / total);
      out.write(`${label}: ${counted(done)} of ${counted(total)}\n`);
    }
  };
}

/** Progress of a task with an unknown total: a running count. */
export function showCount(
  label: string,
  unit: string,
  out: NodeJS.WriteStream = process.stdout,
): (done: number) => void {
  let reportedAt = Date.now();
  return (done) => {
    if (out.isTTY) out.write(`\r\x1b[K${label}: ${counted(done)} ${unit}`);
    if (Date.now() - reportedAt < LINE_EVERY_MS) return;
    reportedAt = Date.now();
    if (!out.isTTY) out.write(`${label}: ${counted(done)} ${unit}\n`);
  };
}

const counted = (number: number) => number.toLocaleString('en-US');
