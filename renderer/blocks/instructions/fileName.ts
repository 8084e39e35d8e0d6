import type { CheckoutView, LocalView } from '../../../schemas/types.ts'

/** `OXXO-T-10294`, without an extension, and only with characters that every file system accepts. */
export const fileName = ({ orderno }: CheckoutView, { method }: LocalView): string =>
  `${method.code}-${orderno}`.replace(/[^\w-]+/g, '-')
