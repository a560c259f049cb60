import type pg from 'pg';

/** What node-postgres asks of a query that it does not know: enough of it for COPY … FROM STDIN. */
type Wire = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

/** Sends pieces of text through COPY; resolves when the server has committed them. */
export function copyIn(client: pg.Client, command: string, pieces: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let fault: Error | null = null;
    const copy = {
      submit: (wire: Wire) => wire.query(command),
      handleCopyInResponse: (wire: Wire) => {
        for (const piece of pieces) wire.sendCopyFromChunk(piece);
        wire.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        fault = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (!fault) resolve();
      },
    };
    // The driver calls these by name; its types know only its own kinds of queries.
    client.query(copy as unknown as pg.Submittable);
  });
}
