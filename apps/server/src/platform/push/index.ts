export { memoryBus } from './bus.ts';
export type { Bus, Published } from './bus.ts';
export { channels, publishOutbox, enqueuePush, enqueuePushes } from './outbox.ts';
export { postgresBus } from './postgres-bus.ts';
export { startOutboxPublisher } from './outbox-publisher.ts';
export { createSockets } from './sockets.ts';
export type { Sockets } from './sockets.ts';
