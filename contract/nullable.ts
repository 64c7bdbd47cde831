import { type TSchema, Type } from 'typebox';

/** What a field is, or null. */
export const nullable = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description ? { description } : {});
