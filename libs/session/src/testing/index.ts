export { createMemorySession, createMemoryStorage, createTabHub } from './create-memory-session';
