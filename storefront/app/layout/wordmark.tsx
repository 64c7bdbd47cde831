/** The logo with the name of the shop. */
export function Wordmark({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M12 2v3M8.4 16.5 5.5 22M15.6 16.5 18.5 22M12 16.5V20" />
          <path d="M4 16.5h16" />
          <path d="M6.5 5h11v9h-11z" />
        </g>
        <path d="M9 11.2l2-2.4 1.6 1.8 1.2-1.3 1.5 1.9z" fill="currentColor" />
      </svg>
      <span>{name}</span>
    </>
  );
}
