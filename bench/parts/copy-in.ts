import type pg from 'pg';

/** The part of node-postgres's connection that COPY … FROM STDIN needs. */
type Wire = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

/** Sends pieces of text by COPY, and resolves when the server has committed them. */
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
    // The driver calls these methods by name, but its types allow only its own queries.
    client.query(copy as unknown as pg.Submittable);
  });
}
