/** The password hash, for accounts that are inserted directly. */
export { hashPassword } from 'better-auth/crypto';
