/* Made by `npm run client` from the OpenAPI document of the gateway. Change schemas/api, not this. */

export interface paths {
    "/api/orders/{id}/captures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's captures and voids */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureView"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Capture an authorised payment, whole or in part */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CaptureRequest"];
                };
            };
            responses: {
                /** @description A capture or a void of an authorised amount, for its merchant. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void an authorised payment */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A capture or a void of an authorised amount, for its merchant. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptureView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create the link with which a merchant installs an app */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["InstallRequest"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/installs. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InstallCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/installs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sample apps, and the accounts to install them with */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/sandbox/installs: the apps for a sample install, and the sandbox's accounts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SandboxInstalls"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Create the link of a sample install */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SandboxInstall"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/installs. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InstallCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the events of an order with their time and cause, oldest first */
        get: {
            parameters: {
                query?: {
                    /** @description The maximum number of entries. Default: 20. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/orders/{id}/events (merchant): one page, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderEventList"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search orders, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description The state of the order. Repeat it for several states: state=paid&state=refunded. */
                    state?: components["schemas"]["OrderState"][];
                    /** @description Your own complete number of the order. */
                    orderno?: string;
                    /** @description Created at this time or later, YYYY-MM-DD HH:mm:ss in UTC+8. */
                    createdFrom?: string;
                    /** @description Created before this time, YYYY-MM-DD HH:mm:ss in UTC+8. */
                    createdTo?: string;
                    /** @description At least one attempt used this method, such as PIX. */
                    method?: string;
                    /** @description The order has these notes: metadata[cart]=42. */
                    metadata?: {
                        [key: string]: string;
                    };
                    /** @description The maximum number of entries. Default: 20. */
                    limit?: number;
                    /** @description The `next` of the page before, with the same other parameters. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/orders (merchant): one page, newest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderList"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Create an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderRequest"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/orders. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/orders/{id} (merchant). */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of the confirm, verify, cancel and status calls, also for a decline. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order's refunds */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundView"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        /** Refund an order, whole or in part */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 8 to 128 letters, digits or ._:-; the same request again with the same key does nothing twice. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundRequest"];
                };
            };
            responses: {
                /** @description Answer of POST /api/orders/{id}/refunds (merchant). */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a refund */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    refundId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A refund, for its merchant and its shopper. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subscription */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind after the shopper's confirmation. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubscriptionView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a subscription */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind after the shopper's confirmation. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubscriptionView"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook events of an order, sent and waiting */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event of an order and its delivery. GET /api/orders/{id}/webhooks lists them, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a sample order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SandboxOrder"];
                };
            };
            responses: {
                /** @description Answer 201 of POST /api/orders. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the test cards with the outcome of each */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SandboxCard"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a payment in place of the bank */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OutcomeRequest"];
                };
            };
            responses: {
                /** @description Answer of the confirm, verify, cancel and status calls, also for a decline. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the mandate of a subscription, as its payer does at their bank */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Answer of GET /api/subscription/{key} and of its cancel call: what the shopper's page shows of a confirmed subscription. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShopperSubscription"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the gateway's clock, or set it back to the real time */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClockRequest"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            serverTime: string;
                        };
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund a sample order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SandboxRefund"];
                };
            };
            responses: {
                /** @description Answer of POST /api/orders/{id}/refunds (merchant). */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundCreated"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook events of a sample order, sent and waiting */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"][];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/{key}/webhooks/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event of a sample order again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event of an order and its delivery. GET /api/orders/{id}/webhooks lists them, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
                /** @description Every answer that is not 2xx. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ErrorAnswer"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event of an order, signed as Standard Webhooks requires */
        post: operations["event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * CaptureRequest
         * @description Body of POST /api/orders/{id}/captures (merchant).
         */
        CaptureRequest: {
            /** @description Integer minor units of the order's currency. Default: the authorised amount. The rest is released to the shopper's card. */
            amountMinor?: number;
        };
        /**
         * CaptureView
         * @description A capture or a void of an authorised amount, for its merchant.
         */
        CaptureView: {
            id: string;
            /** @enum {string} */
            kind: "capture" | "void";
            /** @description The id of the authorised attempt. */
            attemptId: string;
            /** @enum {string} */
            state: "processing" | "succeeded" | "failed";
            /**
             * @description lateCharge: voided automatically, because the authorisation came after its attempt had been given up. acquirer: the acquirer ended the authorisation.
             * @enum {string}
             */
            cause: "merchant" | "lateCharge" | "acquirer";
            /** @description The captured or voided amount; integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description The message key of the reason, if it failed. */
            failure?: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            endedTime?: string;
        };
        /**
         * ClockRequest
         * @description Body of POST /api/sandbox/clock.
         */
        ClockRequest: {
            /** @description ISO 8601 duration; a minus moves the clock back. The clock may differ from the real time by at most 50 years. */
            advance?: string;
            /**
             * @description Resets the clock to the real time.
             * @enum {boolean}
             */
            reset?: true;
        };
        /**
         * ErrorAnswer
         * @description Every answer that is not 2xx.
         */
        ErrorAnswer: {
            /**
             * @description docs/errors.md explains each code, and what to do.
             * @enum {string}
             */
            error: "country" | "idempotencyKey" | "unreadable" | "unreadableCard" | "merchantKeyMissing" | "merchantKeyWrong" | "merchantKeyRight" | "notificationForged" | "methodUnavailable" | "noWithdrawal" | "withdrawalOver" | "noInstall" | "noPage" | "noSandbox" | "notFound" | "unknownAddressType" | "unknownKey" | "unknownOrder" | "unknownSubscription" | "unknownRefund" | "unknownWebhook" | "unknownRoute" | "timeout" | "inProgress" | "notCaptured" | "notCapturable" | "nothingLeft" | "notAllowed" | "expired" | "tooLarge" | "unsupportedMediaType" | "unknownExpectation" | "misdirected" | "intentReused" | "invalidData" | "itemsMismatch" | "unknownForm" | "tooManyRequests" | "tooManyTries" | "internal" | "unavailable";
            /** @description For developers, never shown to a shopper. */
            message?: string;
            errors?: components["schemas"]["FieldError"][];
            /** @description For 429 of a code or a push that may be sent again later: when, as in the header retry-after. */
            retryAfterSeconds?: number;
            state?: string;
            code?: string;
        };
        /**
         * FieldError
         * @description One error of a 422 answer.
         */
        FieldError: {
            field: string;
            keyword: string;
            messageKey: string;
            params: Record<string, never>;
        };
        /**
         * InstallCreated
         * @description Answer 201 of POST /api/installs.
         */
        InstallCreated: {
            /** @description The install's key: unguessable, base64url. */
            key: string;
            /** @description The link that the merchant opens. It is valid for an hour. */
            url: string;
        };
        /**
         * InstallRequest
         * @description Body of POST /api/installs: the app that a merchant wants to install, and the shop.
         */
        InstallRequest: {
            /** @description A name of the catalog platforms. */
            platform: string;
            /**
             * @description An app of that platform.
             * @enum {string}
             */
            app: "payment_app_rh" | "payment_app_lpms" | "payment_app_activate";
            /** @description The shop's host name, such as ada.example.com. */
            shop: string;
            /** @description The country of the shop, ISO 3166-1 alpha-2. Default: US. */
            country?: string;
            language?: string;
            /** @description The address where the merchant continues in the platform: http or https, without a user name. */
            returnUrl?: string;
        };
        /**
         * OrderCreated
         * @description Answer 201 of POST /api/orders.
         */
        OrderCreated: {
            id: string;
            /** @description The order key: unguessable, at least 128 bits, base64url. */
            key: string;
            /** @description The link that the shopper opens. */
            url: string;
            /** @description What was changed in the request. */
            warnings?: {
                /** @description The place in the request, such as brand.color. */
                field: string;
                /** @enum {string} */
                code: "lowContrast";
                /** @description An English sentence for the shop's developers. */
                message: string;
            }[];
        };
        /**
         * OrderEvent
         * @description An event of an order: what happened, when, and who did it.
         */
        OrderEvent: {
            id: string;
            /** @enum {string} */
            type: "order.created" | "order.extended" | "order.cancelled" | "order.expired" | "attempt.started" | "attempt.paid" | "attempt.failed" | "attempt.invalid" | "attempt.cancelled" | "attempt.expired" | "address.saved" | "capture.requested" | "capture.succeeded" | "capture.failed" | "void.requested" | "void.succeeded" | "void.failed" | "refund.requested" | "refund.succeeded" | "refund.failed" | "subscription.started" | "subscription.charge_upcoming" | "subscription.charged" | "subscription.cancelled" | "subscription.ended" | "withdrawal.requested" | "webhook.delivered" | "webhook.refused";
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            at: string;
            /** @description Who did it; absent if unknown. */
            by?: {
                /**
                 * @description gateway: automatically, such as at the end of a time limit.
                 * @enum {string}
                 */
                kind: "merchant" | "shopper" | "provider" | "gateway";
                /** @description The name of the merchant key, such as till-1, or of the provider. */
                name?: string;
            };
            attemptId?: string;
            method?: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            /** @description A message key, or the merchant's reason for a refund. */
            reason?: string;
            /** @description The provider's own code of the reason. */
            decline?: string;
            /** @description The type of the address: billing or shipping. */
            addressType?: string;
            /** @description The id of the capture or the void. */
            captureId?: string;
            refundId?: string;
            /** @description Integer minor units of the order's currency. */
            amountMinor?: number;
            /** @description The number of the subscription's charge. */
            chargeNumber?: number;
            webhookId?: string;
            /** @description The event's type, such as order.paid. */
            webhookType?: string;
            /** @description The HTTP status of the shop's server; absent without an answer. */
            status?: number;
            /** @description The reason for no answer. */
            error?: string;
        };
        /**
         * OrderEventList
         * @description Answer of GET /api/orders/{id}/events (merchant): one page, oldest first.
         */
        OrderEventList: {
            events: components["schemas"]["OrderEvent"][];
            /** @description The cursor of the next page; absent on the last. */
            next?: string;
        };
        /**
         * OrderList
         * @description Answer of GET /api/orders (merchant): one page, newest first.
         */
        OrderList: {
            orders: components["schemas"]["OrderSummary"][];
            /** @description The cursor of the next page; absent on the last. */
            next?: string;
        };
        /**
         * OrderRequest
         * @description Body of POST /api/orders (merchant).
         */
        OrderRequest: {
            orderno: string;
            /** @description Its host has at most 30 characters, because it is the shop's name if brand.brand is absent; with brand.brand, at most 60. */
            website: string;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            language?: string;
            /** @enum {string} */
            kind?: "payment" | "subscription" | "installment";
            /** @description http or https only, without a user name; its host has at most 100 characters. */
            returnUrl?: string;
            returnSeconds?: number;
            effectiveMinutes?: number;
            /** @description By how many minutes the shopper may extend the time to pay, at most ten times. Default: effectiveMinutes, at most 60. An order with more than 20 hours to pay can not be extended. */
            extendMinutes?: number;
            /**
             * @description Why the time to pay cannot be extended. The page shows it: goods are reserved, the price is fixed, a booking is held only until then, or the sale closes. Not together with extendMinutes.
             * @enum {string}
             */
            timeFixedBy?: "stock" | "price" | "booking" | "closing";
            brand?: {
                /** @description A data URL of at most 64 KB, or a path on the same origin. */
                logoImage?: string;
                brand?: string;
                website?: string;
                /** @description The colour of buttons, links and focus rings. The page darkens it where it can't be read, and brightens it in the dark theme, which follows the shopper's device. */
                color?: string;
            };
            /** @description Links at the foot of each page of the order. What is absent comes from the gateway's settings. */
            merchant?: {
                /** @description Where shoppers ask: an e-mail address, or an http(s) address. */
                contact?: string;
                /** @description The shop's terms, http or https. */
                termsUrl?: string;
                /** @description The shop's privacy policy, http or https. */
                privacy?: string;
            };
            /**
             * @description order: the shopper concludes the contract by this button, so it has the words of Directive 2011/83/EU, Article 8(2), such as 'Order with obligation to pay'. pay (default): the contract was concluded in the shop before.
             * @enum {string}
             */
            button?: "pay" | "order";
            /** @description The shopper may withdraw from the contract on a page of the order (Directive 2011/83/EU, Article 11a), once it is paid. */
            withdrawal?: {
                /** @description The end of the withdrawal period: YYYY-MM-DD HH:mm:ss in UTC+8, not past. For goods the period begins with their delivery: name the latest end. */
                until: string;
            };
            /** @description The address that gets the order's events (WebhookEvent). With the sandbox off it must be https and not a private address. */
            webhookUrl?: string;
            subscription?: {
                product: string;
                /** @description Integer minor units of the currency (ISO 4217). */
                feeMinor: number;
                /** @enum {string} */
                unit: "D" | "W" | "M" | "Y";
                count: number;
                trialDays?: number;
                trialCount?: number;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                startsAt?: string;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                endsAt?: string;
            };
            installment?: {
                counts: number[];
            };
            /**
             * @description What a form asks about the payer. minimal: only what the payment needs. full: the whole billing address. Default: minimal.
             * @enum {string}
             */
            billing?: "minimal" | "full";
            /**
             * @description manual: a payment is only authorised, and you capture or void it later. Not for subscriptions. Only methods that support it are offered. Default: auto.
             * @enum {string}
             */
            capture?: "auto" | "manual";
            /** @description Codes of the methods that may pay the order; by default all. An unknown code, or a list of which no method can pay the order, is refused. */
            methods?: string[];
            supportedCards?: string[];
            /** @description What is bought: quantity times unit price of each, less discountMinor, plus shippingMinor and taxMinor, is amountMinor. Not for subscriptions. The shopper sees them; they are deleted with the shopper's data. */
            items?: {
                name: string;
                quantity: number;
                /** @description Integer minor units of the currency (ISO 4217); 0 for a free item. */
                unitAmountMinor: number;
                /** @description A data URL of at most 16 KB: PNG, JPEG or WebP. Never an address. */
                image?: string;
            }[];
            /** @description What the items cost less. Only with items. */
            discountMinor?: number;
            /** @description Only with items. */
            shippingMinor?: number;
            /** @description What is added as tax; not a tax that prices include. Only with items. */
            taxMinor?: number;
            /** @description Your own notes, such as the id of a cart: at most 20. The shopper never sees them, and they are kept as long as the order. Do not send personal data or card data. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Known values for fields of the form, by the names of field kinds (email, firstName, postalCode ...). The shopper sees them and may change them. Do not send card data. They are deleted when the order is final. */
            prefill?: {
                [key: string]: string | number | boolean;
            };
        };
        /**
         * OrderState
         * @description The state of an order, or of one attempt to pay it.
         * @enum {string}
         */
        OrderState: "open" | "processing" | "challenge" | "verify" | "pending" | "paid" | "failed" | "cancelled" | "expired" | "invalid" | "refunded";
        /**
         * OrderSummary
         * @description An order in a list of GET /api/orders (merchant), in its last written state. GET /api/orders/{id} updates it.
         */
        OrderSummary: {
            id: string;
            /** @description The order key: unguessable, at least 128 bits, base64url. Absent if the merchant key has no right to `orders`. */
            key?: string;
            orderno: string;
            website: string;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @enum {string} */
            kind: "payment" | "subscription" | "installment";
            state: components["schemas"]["OrderState"];
            code: string;
            /** @description The method of the last attempt; absent before the first. */
            method?: string;
            /** @description Your own notes of the order. */
            metadata?: {
                [key: string]: string;
            };
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description The time of its final state, YYYY-MM-DD HH:mm:ss in UTC+8. */
            txnTime?: string;
        };
        /**
         * OrderView
         * @description Answer of GET /api/orders/{id} (merchant).
         */
        OrderView: {
            id: string;
            /** @description The order key: unguessable, at least 128 bits, base64url. Absent if the merchant key has no right to `orders`. */
            key?: string;
            orderno: string;
            website: string;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @enum {string} */
            kind: "payment" | "subscription" | "installment";
            subscription?: components["schemas"]["SubscriptionView"];
            state: components["schemas"]["OrderState"];
            code?: string;
            /** @description Your own notes of the order. */
            metadata?: {
                [key: string]: string;
            };
            /** @description What is bought. Events do not have it. */
            items?: {
                name: string;
                quantity: number;
                /** @description Integer minor units of the currency (ISO 4217). */
                unitAmountMinor: number;
                /** @description The path of the picture on this gateway. */
                image?: string;
            }[];
            discountMinor?: number;
            shippingMinor?: number;
            taxMinor?: number;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            txnTime?: string;
            attempts: {
                id: string;
                state: components["schemas"]["OrderState"];
                method?: string;
                /** @description ISO 3166-1 alpha-2. */
                country?: string;
                brand?: string;
                lastFour?: string;
                /** @description The number of installments; 1 is in full. Absent if the form did not ask. */
                installments?: number;
                /** @description The amount of each installment, in minor units. Their sum is the amount of the order. */
                installmentsMinor?: number[];
                code?: string;
                reason?: string;
                /** @description The provider's own code of the reason. */
                decline?: string;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                createdTime: string;
            }[];
            refunds: components["schemas"]["RefundView"][];
            /** @description The refunded amount of the payment, in minor units. The refund of a late charge does not count. */
            refundedMinor: number;
            /** @description How the payment is captured. Only the mode, until a payment with manual capture is authorised. */
            capture?: {
                /**
                 * @description auto: paying takes the money. manual: the merchant captures it.
                 * @enum {string}
                 */
                mode: "auto" | "manual";
                /**
                 * @description authorized: it can be captured or voided. processing: a capture or a void is in progress. expired: the authorisation expired at the acquirer.
                 * @enum {string}
                 */
                state?: "authorized" | "processing" | "captured" | "voided" | "expired";
                /** @description The authorised amount, in minor units. */
                authorizedMinor?: number;
                /** @description The captured amount, in minor units. Only this amount can be refunded. */
                capturedMinor?: number;
            };
            /** @description Captures and voids, in the order in which they were requested. */
            captures?: components["schemas"]["CaptureView"][];
            /** @description The shopper's right to withdraw from the contract, for an order that was made with one. */
            withdrawal?: {
                /** @description The end of the withdrawal period: YYYY-MM-DD HH:mm:ss in UTC+8. */
                until: string;
                /** @description The withdrawal page, for your messages to the shopper. The link is the right to withdraw. */
                url?: string;
                /** @description When the shopper withdrew, in UTC+8. Confirm it by e-mail and refund the order. */
                requestedTime?: string;
                /** @description The name that the shopper gave, until it is deleted (RETENTION_DAYS). */
                name?: string;
                /** @description Where the shopper wants the confirmation, until it is deleted (RETENTION_DAYS). */
                email?: string;
            };
            /** @description What was changed in the request. */
            warnings?: {
                /** @description The place in the request, such as brand.color. */
                field: string;
                /** @enum {string} */
                code: "lowContrast";
                /** @description An English sentence for the shop's developers. */
                message: string;
            }[];
            /** @description The addresses that the shopper saved. */
            addresses?: {
                /** @description The type of the address: billing or shipping. */
                type: string;
                data: {
                    [key: string]: string | number | boolean;
                };
                /** @description The phone number in data with its dialling code (ITU-T E.164), if it is a valid number of its country. */
                phoneE164?: string;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                savedTime: string;
            }[];
            /** @description A page that shows the order and its state to a shopper. The order can not be paid there. */
            errorUrl?: string;
        };
        /**
         * OutcomeRequest
         * @description Body of POST /api/sandbox/{key}/outcome.
         */
        OutcomeRequest: {
            /** @enum {string} */
            outcome: "pay" | "fail" | "expire";
            /** @description With fail: the provider's own code of the reason. */
            decline?: string;
        };
        /**
         * PaymentAnswer
         * @description Answer of the confirm, verify, cancel and status calls, also for a decline.
         */
        PaymentAnswer: {
            /** @description The status code. It decides the result page. */
            code: string;
            /** @enum {string} */
            type: "payment" | "subscription" | "installment";
            state: components["schemas"]["OrderState"];
            /** @description A message key. */
            reason?: string;
            /** @description The number of the attempt that this answer describes; absent before the first. */
            attempt?: number;
            card?: components["schemas"]["ShownCard"];
            /** @description The card brand of the attempt, such as VISA. */
            cardBrand?: string;
            /** @description The last four digits of the attempt's card. */
            lastFour?: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            serverTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            expires?: string;
            /** @description By how many minutes the shopper may extend the time to pay now; absent if they may not. */
            extendMinutes?: number;
            /** @description What the page does next. */
            next?: {
                /** @description A route of the page, such as /payment/local. */
                page?: string;
                /** @description The route that replaces the page on a phone. */
                mobilePage?: string;
                /** @description The address of another site, where the shopper continues. */
                redirect?: string;
                /** @description The address of the 3-D Secure challenge. */
                challenge?: string;
                /** @description The page asks the second step of the method. */
                step?: boolean;
                /** @description Ask for the CVC again. */
                verify?: boolean;
            };
        };
        /**
         * RefundCreated
         * @description Answer of POST /api/orders/{id}/refunds (merchant).
         */
        RefundCreated: {
            id: string;
            /** @description The key in the shopper's link to the refund. */
            key: string;
            /** @description The page on which the shopper follows the refund. */
            url: string;
            /** @enum {string} */
            state: "processing" | "succeeded" | "failed";
        };
        /**
         * RefundRequest
         * @description Body of POST /api/orders/{id}/refunds (merchant).
         */
        RefundRequest: {
            /** @description Integer minor units of the order's currency. Default: the remaining amount. */
            amountMinor?: number;
            /** @description The reason; the shopper reads it. */
            reason?: string;
            /** @description The attempt to refund. Default: the attempt that paid the order. Use it after the refund of a late charge failed. */
            attemptId?: string;
        };
        /**
         * RefundView
         * @description A refund, for its merchant and its shopper.
         */
        RefundView: {
            id: string;
            /** @description The key in the shopper's link to the refund. Absent if the merchant key has no right to `orders`. */
            key?: string;
            /** @description The id of the refunded attempt. */
            attemptId: string;
            /** @enum {string} */
            state: "processing" | "succeeded" | "failed";
            /**
             * @description lateCharge: the charge came after its attempt had been given up.
             * @enum {string}
             */
            cause: "merchant" | "lateCharge";
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description The merchant's reason. */
            reason?: string;
            /** @description The message key of the reason, if it failed. */
            failure?: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdTime: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            endedTime?: string;
        };
        /**
         * SandboxCard
         * @description One entry of GET /api/sandbox/cards: a test card. schemas/catalogs/sandboxCards.json has its outcome.
         */
        SandboxCard: {
            /** @description Its outcome, in one word. */
            id: string;
            number: string;
        };
        /**
         * SandboxInstall
         * @description Body of POST /api/sandbox/installs: a sample install, which anyone may create. Its shop is always ada.shop.example.
         */
        SandboxInstall: {
            /** @description A name of the catalog platforms. */
            platform: string;
            /**
             * @description An app of that platform.
             * @enum {string}
             */
            app: "payment_app_rh" | "payment_app_lpms" | "payment_app_activate";
            /** @description The country of the shop, ISO 3166-1 alpha-2. */
            country?: string;
            language?: string;
        };
        /**
         * SandboxInstalls
         * @description Answer of GET /api/sandbox/installs: the apps for a sample install, and the sandbox's accounts.
         */
        SandboxInstalls: {
            apps: {
                /** @description A name of the catalog platforms. */
                platform: string;
                /** @description The platform's name for merchants. */
                title: string;
                /** @enum {string} */
                app: "payment_app_rh" | "payment_app_lpms" | "payment_app_activate";
            }[];
            accounts: {
                /** @description Its outcome, in one word. */
                id: string;
                merchantNumber: string;
                /** @description A published key, which works only in the sandbox. */
                apiKey: string;
            }[];
        };
        /**
         * SandboxOrder
         * @description Body of POST /api/sandbox/orders: a sample order, which anyone may create. It has no names and no addresses, because a stranger could put texts or links on our pages.
         */
        SandboxOrder: {
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description ISO 3166-1 alpha-2. */
            country?: string;
            language?: string;
            /**
             * @description A subscription and an installment order come with a sample plan.
             * @enum {string}
             */
            kind?: "payment" | "subscription" | "installment";
            /**
             * @description What a form asks about the payer. minimal: only what the payment needs. full: the whole billing address. Default: minimal.
             * @enum {string}
             */
            billing?: "minimal" | "full";
            effectiveMinutes?: number;
            extendMinutes?: number;
            /** @enum {string} */
            timeFixedBy?: "stock" | "price" | "booking" | "closing";
            /** @description Whether the order has a return address, which is the demo page. */
            returns?: boolean;
            /**
             * @description How the sample shop answers webhooks. recovers: 503 for 20 seconds, then 200. Absent: the order has no webhookUrl.
             * @enum {string}
             */
            receiver?: "ok" | "error" | "slow" | "redirect" | "recovers";
            /** @description Whether the order lists what is bought. Not for a subscription. */
            items?: boolean;
            returnSeconds?: number;
            color?: string;
        };
        /**
         * SandboxRefund
         * @description Body of POST /api/sandbox/{key}/refunds. It has no reason, because a stranger could put a text on our pages.
         */
        SandboxRefund: {
            /** @description Integer minor units of the order's currency. Default: the remaining amount. */
            amountMinor?: number;
        };
        /**
         * ShopperSubscription
         * @description Answer of GET /api/subscription/{key} and of its cancel call: what the shopper's page shows of a confirmed subscription.
         */
        ShopperSubscription: {
            /** @enum {string} */
            state: "trialing" | "active" | "past_due" | "cancelled" | "ended";
            subscription: components["schemas"]["SubscriptionTerms"];
            currency: string;
            /** @description The last 24 charges with a try, newest first. */
            charges: components["schemas"]["SubscriptionCharge"][];
            /** @description The overdue amount, which a new card is charged at once. */
            overdueMinor?: number;
            card?: components["schemas"]["ShownCard"];
            /** @description The brand of the charged card, such as VISA. */
            cardBrand?: string;
            /** @description The last four digits of the charged card. */
            lastFour?: string;
            /** @description By which later charges are collected; absent for a card. */
            mandate?: {
                /** @description The method's code. */
                method?: string;
                /** @description The method's name. */
                name: string;
                /** @description The reference on the shopper's statements. */
                reference: string;
                /** @description How long before each charge it is announced: days, or days from Monday to Friday. */
                notice: {
                    days?: number;
                    bankingDays?: number;
                };
            };
            /** @description The shopper's billing country, ISO 3166-1 alpha-2. */
            country?: string;
            mayCancel: boolean;
            mayReplaceCard: boolean;
            /** @description The codes of the methods that may take the place of its mandate, best first; absent for a card. */
            replaceBy?: string[];
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            serverTime: string;
        };
        /**
         * ShownCard
         * @description A card brand or network as the page shows it.
         */
        ShownCard: {
            /** @description Its code, such as VISA. */
            brand: string;
            /** @description Its name, such as Visa. */
            name: string;
            /** @description The address of its logo; without one its name is drawn. */
            logoPath?: string;
            /** @description The lengths of its security code. */
            cvcLengths?: number[];
            /**
             * @description Where its security code is printed.
             * @enum {unknown}
             */
            cvcSide?: "front" | "back";
        };
        /**
         * SubscriptionCharge
         * @description One charge of a subscription.
         */
        SubscriptionCharge: {
            /** @description 1 is the first charge. */
            number: number;
            /** @description Integer minor units of the currency (ISO 4217). */
            amountMinor: number;
            currency: string;
            /** @description The scheduled time, YYYY-MM-DD HH:mm:ss in UTC+8. */
            dueAt: string;
            /**
             * @description failed: its last try failed. It may be tried again, see nextChargeAt.
             * @enum {string}
             */
            state: "scheduled" | "paid" | "failed";
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            paidAt?: string;
            /** @description The number of tries at the provider. */
            tries: number;
            /** @description For a mandate: when subscription.charge_upcoming announced it, YYYY-MM-DD HH:mm:ss in UTC+8. */
            announcedAt?: string;
        };
        /**
         * SubscriptionTerms
         * @description What the page shows of a subscription: before the confirmation, as if the shopper confirmed now; after it, the real state.
         */
        SubscriptionTerms: {
            product: string;
            /** @description The amount of each charge after the first; integer minor units of the currency (ISO 4217). */
            feeMinor: number;
            /**
             * @description Days, weeks, months or years. A charge is due every `count` of them.
             * @enum {string}
             */
            unit: "D" | "W" | "M" | "Y";
            count: number;
            /** @description true: the first days or periods are free. The button is Start trial, otherwise Subscribe. */
            hasTrial: boolean;
            /** @description The number of free days, before the free periods. */
            trialDays?: number;
            /** @description The number of free periods. */
            trialCount?: number;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            startsAt?: string;
            /** @description There is no charge at this time or later, YYYY-MM-DD HH:mm:ss in UTC+8. */
            endsAt?: string;
            /** @description The amount that is charged at the confirmation: the first charge, or 0 if that comes later. 0 after the confirmation. */
            dueNowMinor: number;
            /** @description The time of the next charge or retry after that, YYYY-MM-DD HH:mm:ss in UTC+8; absent if there is none. */
            nextChargeAt?: string;
            /** @description The amount of that charge. */
            nextAmountMinor?: number;
            /** @description The amount of the charge whose last try failed. nextChargeAt is the time of the retry, if there is one. */
            overdueMinor?: number;
            /** @description The next six charges after the confirmation; fewer if the subscription ends before. */
            schedule: {
                number: number;
                /** @description Integer minor units of the currency (ISO 4217). */
                amountMinor: number;
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                dueAt: string;
            }[];
            /**
             * @description Absent before the confirmation.
             * @enum {string}
             */
            state?: "trialing" | "active" | "past_due" | "cancelled" | "ended";
        };
        /**
         * SubscriptionView
         * @description Answer of GET /api/subscriptions/{id} (merchant), data of the events subscription.*, and `subscription` of an order of that kind after the shopper's confirmation.
         */
        SubscriptionView: {
            id: string;
            orderId: string;
            /**
             * @description trialing: until the first charge is due. past_due: every retry of a charge failed, and there is no charge until the shopper replaces the card.
             * @enum {string}
             */
            state: "trialing" | "active" | "past_due" | "cancelled" | "ended";
            /** @description The time of the next charge or retry, YYYY-MM-DD HH:mm:ss in UTC+8. Absent if there is no further charge, or none before the card is replaced. */
            nextChargeAt?: string;
            /** @description There is no charge at this time or later, YYYY-MM-DD HH:mm:ss in UTC+8. Absent if the subscription continues until it is cancelled. */
            endsAt?: string;
            /** @description By which later charges are collected; absent for a card. */
            mandate?: {
                /** @description The method's code, such as SEPA_DIRECT_DEBIT. */
                method: string;
                /** @description The reference on the shopper's statements. */
                reference: string;
                /**
                 * @description revoked: by the payer. failed: their bank no longer accepts it. Both end the subscription.
                 * @enum {string}
                 */
                state: "active" | "revoked" | "failed";
            };
            /** @description Sorted by number; the last one is the next charge. */
            charges: components["schemas"]["SubscriptionCharge"][];
        };
        /**
         * WebhookDelivery
         * @description An event of an order and its delivery. GET /api/orders/{id}/webhooks lists them, oldest first.
         */
        WebhookDelivery: {
            id: string;
            type: string;
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdAt: string;
            /** @description The address that gets it: the order's webhookUrl. */
            url: string;
            /**
             * @description failed: given up after three days. POST /api/webhooks/{id}/redeliver sends it again.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description The time of the next try, YYYY-MM-DD HH:mm:ss in UTC+8; absent when it is delivered or given up. Events of an order are sent one after the other. */
            nextAt?: string;
            /** @description The last thirty, oldest first. */
            tries: {
                /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
                at: string;
                /** @description The HTTP status of the answer; 200 to 299 is delivered. Redirects are not followed. */
                status?: number;
                /**
                 * @description The reason for no answer. privateAddress, notHttps: refused with the sandbox off. outOfReach: refused by the sandbox, which by default calls only its own machine.
                 * @enum {string}
                 */
                error?: "timeout" | "connection" | "unknownHost" | "certificate" | "unreadable" | "privateAddress" | "notHttps" | "outOfReach";
                /** @description The beginning of the answer. */
                answer?: string;
                /** @description Milliseconds. */
                tookMs: number;
            }[];
            /** @description The sent or waiting content. */
            data: Record<string, never>;
        };
        /**
         * WebhookEvent
         * @description Body of a webhook: the gateway posts it to an order's webhookUrl, signed as Standard Webhooks requires.
         */
        WebhookEvent: {
            /** @description The same as in the header webhook-id. An event may come twice, always with the same id. */
            id: string;
            /** @enum {string} */
            type: "order.paid" | "order.authorized" | "order.failed" | "order.pending" | "order.expired" | "order.cancelled" | "capture.succeeded" | "capture.failed" | "void.failed" | "refund.succeeded" | "refund.failed" | "subscription.trial_started" | "subscription.charge_upcoming" | "subscription.charged" | "subscription.charge_failed" | "subscription.past_due" | "subscription.card_updated" | "subscription.mandate_updated" | "subscription.cancelled" | "subscription.ended" | "withdrawal.requested";
            /** @description YYYY-MM-DD HH:mm:ss in UTC+8. */
            createdAt: string;
            /** @description The answer of GET /api/orders/{id} at that time; for subscription.* the answer of GET /api/subscriptions/{id}. */
            data: Record<string, never>;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    event: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Delivered. After any other answer, or none in 10 seconds, the gateway tries again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
