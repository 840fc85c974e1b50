/** Writes the OpenAPI 3.1 document of the routes from their schemas. */
import { z } from 'zod';
import type { Route } from '#api/core/route.ts';
import { ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '#shared/core/errors.ts';
import { PRODUCT_NAME } from '#shared/core/product.ts';

/** Every route can refuse with these. */
const COMMON_ERRORS: ErrorCode[] = ['VALIDATION_ERROR', 'RATE_LIMIT_EXCEEDED', 'SERVER_ERROR'];

export const ErrorBodySchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

type Json = Record<string, unknown>;

export function openApiDocument(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Error: jsonSchema(ErrorBodySchema, 'output') } },
  };
}

function operation(route: Route): Json {
  const { params, query, body, answer } = route.schemas;
  const content = { 'application/json': { schema: jsonSchema(answer, 'output') } };
  const successes = [route.status, ...route.alsoAnswers].map((status) => [
    status,
    { description: route.summary, content },
  ]);
  return {
    summary: route.summary,
    operationId: `${route.method}${route.path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: { ...refusals(route), ...Object.fromEntries(successes) },
  };
}

function refusals(route: Route): Json {
  const codes = [
    ...new Set([
      ...COMMON_ERRORS,
      ...(route.method === 'get' ? [] : (['CSRF_TOKEN_MISMATCH'] as const)),
      ...route.errors,
    ]),
  ];
  const byStatus = Map.groupBy(codes, (code) => ERROR_CATALOGUE[code].status || 500);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: all.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
