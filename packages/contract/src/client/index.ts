export { createClient, Refused, Unreachable } from './client.ts';
export type { Client, ClientOptions } from './client.ts';
export { connectSocket, retryDelayMs } from './socket.ts';
export type { SocketOptions, SocketState } from './socket.ts';
export type { Push, PushKind } from '../push.ts';
