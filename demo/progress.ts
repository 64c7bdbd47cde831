const BAR_WIDTH = 30;

/** Shows how far a long work has come: a bar on a terminal, a few plain lines elsewhere. */
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
        `\r${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}${done === total ? '\n' : ''}`,
      );
    } else if (Math.floor((done * 4) / total) > quarter) {
      quarter = Math.floor((done * 4) / total);
      out.write(`${label}: ${done} of ${total}\n`);
    }
  };
}
