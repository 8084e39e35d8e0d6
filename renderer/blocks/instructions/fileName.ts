import type { CheckoutView, LocalView } from '../../../schemas/types.ts'

/** `OXXO-T-10294`, without an ending; nothing in it that a file system would mind. */
export const fileName = ({ orderno }: CheckoutView, { method }: LocalView): string =>
  `${method.code}-${orderno}`.replace(/[^\w-]+/g, '-')
