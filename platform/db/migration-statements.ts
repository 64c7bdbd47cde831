export interface MigrationStatement {
  /** Without comments. */
  sql: string;
  /** The comments before and in it. */
  comments: string;
}

const PART = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'$;]+|[\s\S]/g;

/** The statements of a migration. Semicolons in strings, bodies of functions and comments do not end one. */
export function splitStatements(sql: string): MigrationStatement[] {
  const statements: MigrationStatement[] = [];
  let current: MigrationStatement = { sql: '', comments: '' };
  const end = () => {
    if (current.sql.trim() !== '') statements.push({ sql: current.sql.trim(), comments: current.comments });
    current = { sql: '', comments: '' };
  };
  for (const [part] of sql.matchAll(PART)) {
    if (part === ';') end();
    else if (part.startsWith('--')) current.comments += `${part}\n`;
    else current.sql += part;
  }
  end();
  return statements;
}
