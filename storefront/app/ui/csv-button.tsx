/** Downloads a table. It is made when it is asked for. */
export function CsvButton({ name, createCsv }: { name: string; createCsv: () => string }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([createCsv()], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <button type="button" className="text-button" onClick={download}>
      Download CSV
    </button>
  );
}
