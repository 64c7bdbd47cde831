/** The way passwords are kept, for those who write accounts without anybody logging in. */
export { hashPassword } from 'better-auth/crypto';
